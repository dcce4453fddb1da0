export const earthRadiusMiles = 3958.8;
export const kmPerMile = 1.609344;
const radians = Math.PI / 180;

/** Degrees. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

export function milesBetween(a: Spot, b: Spot): number {
  const byLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const byLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const shrink = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(byLatitude + shrink * byLongitude)));
}
