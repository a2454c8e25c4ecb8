/** Why this Node will not do, with the mend; nothing when it will. */
export function refusal(): string | undefined;
