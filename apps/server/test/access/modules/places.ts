import { everyone, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: { 'places.regions': { make: async () => ({ params: { code: 'DE' } }), allowed: [...everyone, 'blocked'] } },
  shown: ['cities.country', 'cities.kind', 'cities.name', 'cities.region', 'cities.region_code', 'cities.state', 'cities.time_zone'],
  ours: ['cities.latitude', 'cities.longitude', 'city_neighbours.miles', 'city_neighbours.near_ids'],
};
