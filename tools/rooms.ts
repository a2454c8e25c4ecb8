// The rooms of the repository, as the checks know them.

/** What the product is made of. */
export const rooms = [
  'kernel',
  'statistics',
  'fingerprint',
  'reports',
  'harness',
  'graders',
  'mutants',
  'runtime',
  'cases',
  'examples',
] as const;

/** What works on the product and is never part of it. */
export const workshops = ['bin', 'tools', 'tests'] as const;

/** Rooms whose coverage is measured and has a floor. */
export const measuredRooms = ['runtime', 'graders', 'statistics', 'fingerprint'] as const;

/** The floor, for lines and for branches, in percent. */
export const coverageFloor = 94;
