// Help outside of the product, by country or region. Spec §2 Safety Center.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { helpLinesPath } from './open-calls.ts';
import { CountryCode } from './places.ts';
import { shape } from './shape.ts';

export const helpLineKinds = ['emergency', 'crisis', 'lgbt', 'abuse', 'assault', 'mind'] as const;

const helpLineFields = {
  /** 'de-telefonseelsorge'; of an emergency number its country or region and its service: 'de-police'. */
  id: z.string(),
  kind: z.enum(helpLineKinds),
  name: z.string(),
  /** As it is dialled there, with blanks for reading. */
  call: z.string().nullable(),
  text: z.object({ number: z.string(), body: z.string().nullable() }).nullable(),
  web: z.string().nullable(),
  hours: z.object({
    days: z.enum(['daily', 'weekdays', 'varies']),
    /** '10:00', by the clocks there. With days 'daily' null means day and night, else that nobody wrote it down. */
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  languages: z.array(z.string()),
  /** A page on which a reader can look it up. */
  source: z.string(),
  /** The day on which somebody looked it up there: '2026-05-04'. Empty: nobody has yet. */
  checkedOn: z.string(),
};

export const HelpLine = shape('HelpLine', helpLineFields);
export type HelpLine = z.infer<typeof HelpLine>;

export const HelpLines = z.object({ country: z.string(), emergency: z.array(HelpLine), lines: z.array(HelpLine) });
export type HelpLines = z.infer<typeof HelpLines>;

export const helpLineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: helpLinesPath,
    summary: 'Emergency numbers and help lines of a country; without one those of where the caller lives, a region with its own included',
    access: 'visitor',
    query: z.object({ country: CountryCode.optional() }),
    response: HelpLines,
  }),
};
