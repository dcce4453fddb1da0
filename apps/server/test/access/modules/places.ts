import type { Access } from '#test/access/access.ts';

export const access: Access = {
  shown: ['cities.country', 'cities.kind', 'cities.name', 'cities.region', 'cities.region_code', 'cities.state', 'cities.time_zone'],
};
