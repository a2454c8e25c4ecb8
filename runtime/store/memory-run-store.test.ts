import { MemoryRunStore } from './memory-run-store.ts';
import { describeRunStore } from './testing/run-store.contract.ts';

describeRunStore('the in-memory store', () => new MemoryRunStore());
