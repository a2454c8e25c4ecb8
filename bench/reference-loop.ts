// Work that never changes, timed beside every measurement: machines and their load differ, the ratio to this loop less so.
import { createHash } from 'node:crypto';

const parts = Array.from({ length: 200 }, (_, at) => ({
  ref: `aws-prod/i-${at.toString(16).padStart(8, '0')}`,
  tags: { owner: `team-${at % 7}`, tier: at % 2 === 0 ? 'web' : 'batch' },
  monthlyCents: at * 731,
  samples: Array.from({ length: 12 }, (__, hour) => ((at * 31 + hour * 17) % 97) / 4),
}));

/** What a trial is made of, some 30 ms of it: texts of small documents, read back, looked up and hashed. Answers a digest. */
export function referenceLoop(): string {
  let digest = '';
  for (let round = 0; round < 24; round++) {
    const text = JSON.stringify([digest, parts]);
    const back: unknown = JSON.parse(text);
    const words = new Map<string, number>();
    for (const word of text.split(/[^a-z]+/)) words.set(word, (words.get(word) ?? 0) + 1);
    digest = createHash('sha256')
      .update(JSON.stringify([back, [...words]]))
      .digest('hex');
  }
  return digest;
}
