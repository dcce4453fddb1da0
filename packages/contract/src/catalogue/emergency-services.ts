/** What an emergency number reaches, where it is named: the shipped ids are these, after the country. */
export const emergencyServices = ['emergency', 'police', 'ambulance', 'fire'] as const;
export type EmergencyService = (typeof emergencyServices)[number];
