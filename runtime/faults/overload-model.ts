// The fault `model_overload`: a provider whose first calls answer HTTP 529. Who retries, and how, is the run's.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Fault } from '../contracts/domain.ts';
import { ModelError, type ChatModel } from '../contracts/model.ts';

/** The model as the faults have it: without `model_overload` among them, the model itself. */
export function overloadModel(model: ChatModel, faults: readonly Fault[]): ChatModel {
  const fault = faults.find(({ kind }) => kind === 'model_overload');
  if (!fault) return model;
  let left = attemptsOf(fault);
  return {
    id: model.id,
    billed: model.billed,
    complete(request, signal) {
      if (left === 0) return model.complete(request, signal);
      left -= 1;
      return Promise.reject(new ModelError(529, 'overloaded_error', 'the model is overloaded; try again'));
    },
  };
}

function attemptsOf(fault: Fault): number {
  const { attempts = 1 } = fault;
  if (typeof attempts === 'number' && Number.isSafeInteger(attempts) && attempts > 0) return attempts;
  throw badInput(
    `fault model_overload: attempts is ${JSON.stringify(attempts)}; it must be a whole number, 1 or more; leave it out for 1`,
  );
}
