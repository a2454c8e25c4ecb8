import { defineConfig } from 'vitest/config'
import { refusal } from './bin/node-version.js'

const refused = refusal()
if (refused) throw new Error(refused)

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: ['{kernel,statistics,graders}/**/*.test.ts'] } },
      { test: { name: 'shell', include: ['{harness,fingerprint,tests,bin}/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
