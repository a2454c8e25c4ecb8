// The two sides of the grammar check on one world: the oracle's requests with their members, and the policy's reading of a
// request through the real look-ups.
import type { DomainTrial } from '../../contracts/domain.ts';
import type { World } from './estate/world.ts';
import { drawRequest } from './oracle/draw-request.ts';
import { membersOf } from './oracle/meaning.ts';
import { createReferencePolicy } from './reference/reference-policy.ts';
import { refsOf, rehearse } from './reference/rehearse.ts';

interface Outcome {
  readonly asks: boolean;
  readonly submitted: { readonly proposed: readonly string[]; readonly excluded: readonly string[] } | null;
}

/** `tools` are the look-ups of a trial on this world. */
export function grammarPorts(world: World, tools: Pick<DomainTrial, 'lookUp'>, policy = createReferencePolicy()) {
  return {
    draw(draw: () => number): { request: string; answers: readonly string[]; expected: Outcome } {
      const { request, isAmbiguous, answer, meaning } = drawRequest(draw, world);
      const members = meaning && membersOf(meaning, world);
      const submitted = members && { proposed: members.propose, excluded: members.exclude };
      return { request, answers: answer === null ? [] : [answer], expected: { asks: isAmbiguous, submitted } };
    },
    play(request: string, answers: readonly string[]): Outcome {
      const { ending, questions, submission } = rehearse(policy, request, answers, tools);
      return { asks: questions > 0, submitted: ending === 'submitted' ? refsOf(submission) : null };
    },
  };
}
