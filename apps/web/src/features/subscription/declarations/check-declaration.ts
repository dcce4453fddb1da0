// Comes once somebody writes: shapes and refusals weigh more than the page they are for.
import { Declaration } from '@violet/contract/subscription/declarations';
import { validate } from '@violet/contract/fields/validation';

export const checkDeclaration = (draft: Declaration) => validate(Declaration, draft);
