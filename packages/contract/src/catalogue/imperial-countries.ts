/** Where people say how far something is in miles, and how tall somebody is in feet. */
export const imperialCountries: readonly string[] = ['AS', 'GB', 'GU', 'LR', 'MM', 'MP', 'PR', 'US', 'VI'];
