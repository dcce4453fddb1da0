// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { notice as en } from './push/en.json';
import { notice as es } from './push/es.json';
import { notice as fr } from './push/fr.json';
import { notice as de } from './push/de.json';
import { notice as pt } from './push/pt.json';
import { notice as it } from './push/it.json';

export const notices = { en, es, fr, de, pt, it };
