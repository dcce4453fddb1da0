import type { Language } from '@violet/contract/fields/languages';
import type { Country, Region } from '@violet/contract/places';
import { notFound } from '#platform/http/errors.ts';
import { getAtlas } from '#modules/places/atlas/atlas.ts';
import { isOffered } from '#modules/places/atlas/places.ts';
import { countryName, regionName } from '#modules/places/names/names.ts';
import type { Risks } from '#modules/places/risks/risks.ts';
import { factsOf } from './country-facts.ts';

function byName<Named extends { readonly name: string }>(named: readonly Named[], language: Language): Named[] {
  const { compare } = new Intl.Collator(language);
  return named.toSorted((a, b) => compare(a.name, b.name));
}

/** Made once a language. */
export function createCountryList(risks: Pick<Risks, 'ofCountry' | 'listRegions'>) {
  const lists = new Map<Language, readonly Country[]>();
  return (language: Language): readonly Country[] => {
    const known = lists.get(language);
    if (known) return known;
    const countries = byName(
      [...getAtlas().countries.keys()].map((code) => ({
        ...factsOf(code),
        name: countryName(code, language),
        risk: risks.ofCountry(code),
        riskRegions: risks.listRegions(code),
      })),
      language,
    );
    lists.set(language, countries);
    return countries;
  };
}

/** Throws 404 for a country that there is not. */
export function listRegions(risks: Pick<Risks, 'ofRegion'>, country: string, language: Language): Region[] {
  const { countries, regions } = getAtlas();
  if (!countries.has(country)) throw notFound();
  const own = [...regions.values()].filter(({ code }) => code.startsWith(`${country}.`));
  return byName(
    own.map((region) => ({
      regionCode: region.code,
      name: regionName(region.code, region.name, language),
      cityId: isOffered(region) ? String(region.id) : null,
      risk: risks.ofRegion(region.code),
    })),
    language,
  );
}
