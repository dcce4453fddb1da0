/** Cities have the numbers of today's list or of GeoNames, which are all below those of countries. Regions are above both:
 * given out by `scripts/places/make-world-cities.ts`, and kept for ever. */
export const firstRegionNumber = 200_000_000;
