import { z } from 'zod';

/** An object that the served document names, because several calls answer with it; the others stand in place. */
export function shape<Fields extends z.core.$ZodLooseShape>(id: string, fields: Fields) {
  return z.object(fields).meta({ id });
}
