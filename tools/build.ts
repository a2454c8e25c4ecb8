import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
for (const file of globSync('{cases,reports,runtime}/**/*.{yaml,json,hbs}')) cpSync(file, `dist/${file}`);
