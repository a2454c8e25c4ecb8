// Who is who in the benchmark.

/** Who may sign. The requester is never among them. */
export const approverIds: readonly string[] = ['omar', 'lee', 'priya'];
