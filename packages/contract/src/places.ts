// Places where members can live, anywhere in the world: countries, their regions, their cities. ADR 037.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { queryInt } from './fields/paging.ts';
import { line } from './fields/text.ts';
import type { Limit } from './limit.ts';
import { countriesPath, regionsPath } from './open-calls.ts';
import { currencies } from './subscription/prices.ts';
import { fault } from './refusals/faults.ts';
import { shape } from './shape.ts';

/** Each letter typed may be one. */
const citySearchLimit: Limit = { name: 'city-search', points: 60, seconds: 60, per: 'address', demoPoints: 600 };

export const maxCityQueryLength = 60;
export const cityHits = { default: 10, most: 50 } as const;

/** Who names a region or a country names no city: none is stored, and no distance is known. */
export const placeKinds = ['city', 'region', 'country'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/u, fault('from_list'));
/** 'DE.02', by GeoNames. */
export const RegionCode = z.string().regex(/^[A-Z]{2}\.\w{1,10}$/u, fault('from_list'));
/** Of a city, a region or a country. The server knows which there are. */
export const CityId = z.string().regex(/^[1-9]\d{0,8}$/u, fault('location_from_list'));

const placeFields = {
  cityId: z.string(),
  kind: z.enum(placeKinds),
  /** Null for a region and a country. Names are in the language of the call, where they have one in it. */
  city: z.string().nullable(),
  region: z.string().nullable(),
  regionCode: z.string().nullable(),
  country: z.string(),
  /** IANA: 'Europe/Berlin'. That of the largest city, where it names none. */
  timeZone: z.string(),
};

export const Place = shape('Place', placeFields);
export type Place = z.infer<typeof Place>;

export const CityHit = shape('CityHit', {
  ...placeFields,
  /** The name that was met by what was typed. */
  matched: z.string(),
  /** A larger city close by, where the region does not tell two apart. */
  near: z.string().nullable(),
});
export type CityHit = z.infer<typeof CityHit>;

/** What the law says of love between women, or what happens without one. `source` is a page on which a reader can look it up, `checkedOn`
 * the day on which somebody did: '2026-05-04'. Empty: nobody has yet. */
export const Risk = shape('Risk', { level: z.enum(['crime', 'danger']), source: z.string(), checkedOn: z.string() });
export type Risk = z.infer<typeof Risk>;

export const Country = shape('Country', {
  code: z.string(),
  name: z.string(),
  units: z.enum(['metric', 'imperial']),
  /** 1 is Monday. */
  firstWeekday: z.int().min(1).max(7),
  currency: z.enum(currencies),
  /** Where 'Quick exit' leads. */
  neutralPage: z.string(),
  risk: Risk.nullable(),
  /** Regions whose own law or danger differs from their country's: 'ID.01'. What holds there stands with the region. */
  riskRegions: z.array(z.string()),
});
export type Country = z.infer<typeof Country>;

export const Region = z.object({
  regionCode: z.string(),
  name: z.string(),
  /** Null: too few people live there for a member to name it instead of a city. */
  cityId: z.string().nullable(),
  /** Its own, else that of its country. */
  risk: Risk.nullable(),
});
export type Region = z.infer<typeof Region>;

export const CityQuery = z.object({
  country: CountryCode,
  region: RegionCode.optional(),
  q: line({ max: maxCityQueryLength }).default(''),
  limit: queryInt(1, cityHits.most).default(cityHits.default),
});
export type CityQuery = z.output<typeof CityQuery>;

export const placeEndpoints = {
  countries: endpoint({
    method: 'GET',
    path: countriesPath,
    summary: 'Every country, by name in the language of the call',
    access: 'visitor',
    response: z.array(Country),
  }),
  regions: endpoint({
    method: 'GET',
    path: regionsPath,
    summary: 'The regions of a country, by name',
    access: 'visitor',
    params: z.object({ code: z.string().max(10) }),
    response: z.array(Region),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/places/cities',
    summary: 'Cities of a country by any name they have, the best first; without one the largest',
    access: 'visitor',
    limit: citySearchLimit,
    query: CityQuery,
    response: z.array(CityHit),
  }),
};
