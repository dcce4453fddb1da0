import type { Module } from '#platform/module.ts';
import { figureRoutes } from './routes.ts';
import { createFigures, type FiguresDeps, type Figures } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['badges', 'places', 'profiles', 'safety'] as const;

/** The figures that a member sees of profile and preferences. */
export function figuresModule(deps: FiguresDeps): Module<Figures> {
  const figuresService = createFigures(deps);
  return {
    service: figuresService,
    routes: figureRoutes(figuresService),
    exports: { figures: ({ id }) => figuresService.profileStats(id) },
  };
}
