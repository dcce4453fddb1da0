/** Countries where people say how far something is in miles, and how tall somebody is in feet. */
export const imperialCountries: readonly string[] = ['GB', 'LR', 'MM', 'US'];
