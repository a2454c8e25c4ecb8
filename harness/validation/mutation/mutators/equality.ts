// Says equal where it was said not to be, and the reverse.
import { swappedOperator } from './swapped-operator.ts';

export const equality = swappedOperator('equality', { '===': ['!=='], '!==': ['==='], '==': ['!='], '!=': ['=='] });
