import type { Module } from '#platform/module.ts';
import { helpLineRoutes } from './routes.ts';
import { createHelpLines, type HelpLineDeps, type HelpLineService } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['places'] as const;

/** Emergency numbers and help lines of every country, with where each can be looked up. */
export function helpLinesModule(deps: HelpLineDeps): Module<HelpLineService> {
  const helpLines = createHelpLines(deps);
  return { service: helpLines, routes: helpLineRoutes(helpLines) };
}
