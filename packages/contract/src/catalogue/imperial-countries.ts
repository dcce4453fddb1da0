/** Where distances are told in miles: the United States, the United Kingdom, Liberia and Myanmar. Everywhere else it is kilometres. */
export const imperialCountries: readonly string[] = ['US', 'GB', 'LR', 'MM'];
