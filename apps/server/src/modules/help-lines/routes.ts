import { helpLineEndpoints } from '@violet/contract/help-lines';
import { route, type Route } from '#platform/http/gate/route.ts';
import type { HelpLineService } from './service.ts';

export function helpLineRoutes(helpLines: HelpLineService): Route[] {
  return [route(helpLineEndpoints.list, ({ viewer, query }) => helpLines.list(viewer?.id, query.country))];
}
