export function refusal(): string | undefined
