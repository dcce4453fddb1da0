// Comes once somebody writes: shapes and refusals weigh more than the page they are for.
import { TakedownRequest } from '@violet/contract/moderation/appeals';
import { validate } from '@violet/contract/fields/validation';

export const checkTakedown = (draft: TakedownRequest) => validate(TakedownRequest, draft);
