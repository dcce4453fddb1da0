// What GeoNames calls a populated place and nobody would call a city of residence. And names that read differently on an envelope.

export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const renamed: Readonly<Record<string, string>> = {
  'Washington, D.C., District of Columbia': 'Washington',
  'City of Sammamish, Washington': 'Sammamish',
  'Middlebury (village), Vermont': 'Middlebury',
  'City of Milford (balance), Connecticut': 'Milford',
  'Hilton Head, South Carolina': 'Hilton Head Island',
  'Lexington-Fayette, Kentucky': 'Lexington',
};

/** Boroughs, quarters, bases and doubles of a city that is listed under its own name. */
const byState: Readonly<Record<string, string>> = {
  Alabama: 'East Florence|Dixiana',
  Alaska: 'Eagle River|Badger|Knik-Fairview|College|Lakes|Tanaina|Kalifornsky|Meadow Lakes|Elmendorf Air Force Base|Gateway',
  Arizona: 'Maryvale|Deer Valley|Tempe Junction|Alhambra|Ahwatukee Foothills|Casas Adobes|Catalina Foothills',
  Arkansas: 'Hot Springs National Park',
  California: 'Valencia',
  Connecticut: 'North Stamford|East Norwalk|West Torrington',
  Hawaii: 'East Honolulu|Ewa Gentry|Makakilo|Schofield Barracks|Makakilo City|Royal Kunia|Halawa|Halawa Heights',
  Idaho: 'Lewiston Orchards',
  Illinois: 'North Peoria',
  Kentucky: 'Ironville|Meads|Valley Station',
  Louisiana: 'Metairie Terrace',
  Maine: 'West Scarborough|South Portland Gardens|York Beach|Wells Beach Station|North Bath',
  Massachusetts: 'Framingham Center|North Chicopee|South Peabody',
  Minnesota: 'West Coon Rapids|Minnetonka Mills',
  Missouri: 'East Independence',
  Mississippi: 'West Gulfport',
  Montana: 'Helena Valley Southeast|Helena Valley West Central',
  Nevada: 'Paradise|Sunrise Manor|Whitney|Winchester',
  'New Hampshire': 'East Concord|Derry Village',
  'New Jersey': 'South Vineland',
  'New Mexico': 'Enchanted Hills|South Valley',
  'New York':
    'Brooklyn|Queens|Manhattan|The Bronx|Staten Island|Jamaica|East Flatbush|Washington Heights|Astoria|Borough Park|Sheepshead Bay|East Harlem|Elmhurst|Bushwick|Gravesend|Corona|Richmond Hill|Fordham|West Albany|Flatbush|Canarsie|Kings Bridge|Brownsville|Forest Hills|Jackson Heights|Bayside|Parkchester|Flatlands|Bensonhurst|Coney Island|Cypress Hills|Ozone Park|Briarwood|Wakefield|Queens Village|Mott Haven|Sunnyside|Maspeth|Far Rockaway|Woodside|Kew Gardens|Tremont|Throgs Neck|Williamsburg|Greenpoint|Bedford-Stuyvesant|Crown Heights|Flushing|South Ozone Park|Woodhaven|Saint Albans|St. Albans|Rego Park|Long Island City|Howard Beach|Hillcrest|Springfield Gardens|Morris Heights|Melrose|Co-op City|Highbridge|Kensington|Kew Gardens Hills|Whitestone|Dyker Heights|Glendale|Bath Beach|Brighton Beach|Steinway|East Elmhurst|Pelham|Rosedale|Bellmore|Jamaica Estates|Middle Village|Fort Hamilton|Fresh Meadows',
  'South Carolina': 'Wade Hampton|St. Andrews',
  Tennessee: 'East Chattanooga',
  Texas: 'Alief',
  Virginia: 'East Hampton|Portsmouth Heights|South Suffolk|West Lynchburg',
  Wisconsin: 'North La Crosse',
  'West Virginia': 'Weirton Heights',
};

export const notCities: ReadonlySet<string> = new Set(
  Object.entries(byState).flatMap(([state, names]) => names.split('|').map((name) => `${name}, ${state}`)),
);

/** Smaller towns where many of our members would look for their own name first. */
export const alwaysListed: ReadonlySet<string> = new Set([
  'Berkeley, California',
  'Santa Cruz, California',
  'Decatur, Georgia',
  'Northampton, Massachusetts',
  'Provincetown, Massachusetts',
]);

/** As it is written on an envelope. */
export function plainName(raw: string, state: string): string {
  const corrected = renamed[`${raw}, ${state}`] ?? raw;
  return corrected
    .normalize('NFD')
    .replace(/[\u0300-\u036f‘’]/g, '')
    .replace(/\bSaint\b/g, 'St.')
    .replace(/\bSt (?=[A-Z])/g, 'St. ');
}
