// Some places of the world, and the calls that find them, as the server answers in English.
import { placeEndpoints } from '@violet/contract/places';
import type { CityHit, CityQuery, Country, Place, Region, Risk } from '@violet/contract/places';
import type { ApiDouble } from './api-double.ts';

/** Of a source that is looked up, and of one that is not yet. */
export const ugandanLaw: Risk = { level: 'crime', source: 'https://law.example/uganda', checkedOn: '2026-05-04' };
const georgianLaw: Risk = { level: 'danger', source: 'https://law.example/abkhazia', checkedOn: '' };

const country = (code: string, name: string): Country => ({
  code,
  name,
  units: code === 'US' ? 'imperial' : 'metric',
  firstWeekday: code === 'US' ? 7 : 1,
  currency: code === 'US' ? 'USD' : 'EUR',
  neutralPage: 'https://weather.example/',
  risk: null,
  riskRegions: [],
});

export const someCountries: Country[] = [
  { ...country('GE', 'Georgia'), riskRegions: ['GE.02'] },
  country('DE', 'Germany'),
  country('IS', 'Iceland'),
  { ...country('UG', 'Uganda'), risk: ugandanLaw },
  country('US', 'United States'),
];

const region = (regionCode: string, name: string, cityId: string | null = null): Region => ({ regionCode, name, cityId, risk: null });

/** Those of Iceland are too small to be named instead of a city. */
export const someRegions: Record<string, Region[]> = {
  DE: [region('DE.02', 'Bavaria', '200000102'), region('DE.08', 'Rhineland-Palatinate', '200000108')],
  GE: [{ ...region('GE.02', 'Abkhazia', '200000402'), risk: georgianLaw }, region('GE.51', 'Tbilisi', '200000451')],
  IS: [region('IS.39', 'Capital Region')],
  UG: [{ ...region('UG.C', 'Central Region', '200000301'), risk: ugandanLaw }],
  US: [region('US.GA', 'Georgia', '200000901'), region('US.OH', 'Ohio', '200000902'), region('US.OR', 'Oregon', '200000903')],
};

/** A city of a region above; one of no region where none is named. */
export function aPlace(cityId: string, city: string, regionCode: string, timeZone = 'America/New_York'): Place {
  const code = regionCode.slice(0, 2);
  const named = someRegions[code]?.find((known) => known.regionCode === regionCode);
  return { cityId, kind: 'city', city, region: named?.name ?? null, regionCode: named?.regionCode ?? null, country: code, timeZone };
}

export const columbus = aPlace('4509177', 'Columbus', 'US.OH');
export const portland = aPlace('5746545', 'Portland', 'US.OR', 'America/Los_Angeles');
export const eugene = aPlace('5725846', 'Eugene', 'US.OR', 'America/Los_Angeles');
export const kampala = aPlace('232422', 'Kampala', 'UG.C', 'Africa/Kampala');
export const nuremberg = aPlace('2861650', 'Nuremberg', 'DE.02', 'Europe/Berlin');

/** Instead of a city. */
export const centralUganda: Place = { ...kampala, cityId: '200000301', kind: 'region', city: null };
export const bavaria: Place = { ...nuremberg, cityId: '200000102', kind: 'region', city: null };

const hit = (place: Place, near: string | null = null): CityHit => ({ ...place, matched: place.city ?? '', near });

const cities: CityHit[] = [
  hit(columbus),
  hit(aPlace('4508722', 'Dayton', 'US.OH')),
  hit(portland),
  hit(eugene),
  hit(aPlace('4180439', 'Atlanta', 'US.GA')),
  hit(nuremberg),
  hit(aPlace('2864475', 'Neustadt', 'DE.02', 'Europe/Berlin'), 'Coburg'),
  hit(aPlace('2864476', 'Neustadt', 'DE.02', 'Europe/Berlin'), 'Kelheim'),
  hit(aPlace('2864054', 'Neustadt', 'DE.08', 'Europe/Berlin')),
  hit(aPlace('3413829', 'Reykjavík', 'IS.39', 'Atlantic/Reykjavik')),
  hit(aPlace('611717', 'Tbilisi', 'GE.51', 'Asia/Tbilisi')),
  hit(kampala),
  hit(aPlace('615532', 'Sokhumi', 'GE.02', 'Asia/Tbilisi')),
];

/** So small that it is found by its name alone. */
const village = hit(aPlace('4527124', 'Yellow Springs', 'US.OH'));

function find({ country: code, region: within, q, limit }: CityQuery): CityHit[] {
  const inside = [...cities, ...(q === '' ? [] : [village])].filter(
    (city) => city.country === code && (within === undefined || city.regionCode === within),
  );
  return inside.filter(({ city }) => city?.toLowerCase().startsWith(q.toLowerCase())).slice(0, limit);
}

export function answerPlaces(api: ApiDouble): void {
  api
    .on(placeEndpoints.countries, () => someCountries)
    .on(placeEndpoints.regions, ({ params }) => someRegions[params.code] ?? [])
    .on(placeEndpoints.cities, ({ query }) => find(query));
}
