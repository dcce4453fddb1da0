// How e-mail addresses, handles, links and street addresses look, plain and in disguise. Data for `contact-details.ts`. Every pattern reads
// plain text in lower case, except those of `cased`, which need the capitals of names.

const atSign = String.raw`(?:\s?@\s?|[-_](?:at|arroba|chiocciola)[-_]|\s?[\[({<]\s?(?:at|arroba|arobase|ad|chiocciola)\s?[\])}>]\s?)`;
const atWord = String.raw`\s(?:at|arroba|arobase|klammeraffe|chiocciola)\s`;
const dotInDisguise = String.raw`(?:\s\.\s?|\s?[\[({<]\s?(?:dot|\.|punkt|punto|point)\s?[\])}>]\s?|\s(?:dot|d0t|punkt|punto|point)\s|[-_](?:dot|punkt|punto)[-_])`;
const dot = String.raw`(?:\s?\.\s?|${dotInDisguise})`;
const tightDot = String.raw`(?:\.|${dotInDisguise})`;
const endings =
  'com|net|org|edu|gov|info|io|app|dev|xyz|gg|ly|ee|tv|link|page|site|online|club|blog|shop|de|fr|es|uk|ca|eu|mx|ch|nl|at|co|me|br|it';
/** Endings that are no words of a sentence, so that a missing space makes no link. */
const safeEndings = 'com|net|org|edu|gov|info|io|xyz|gg|ly|de|fr|uk|ca|eu|mx|ch|nl|br';
const platforms =
  'instagram|insta|ig|snapchat|snap|tiktok|telegram|whatsapp|facebook|fb|twitter|discord|signal|kik|onlyfans|linkedin|venmo|cashapp';

// What stands before a sign is looked at by its last characters only. Longer runs would be read again from each of their letters.
export const emails: readonly RegExp[] = [
  new RegExp(String.raw`\w${atSign}[\w-]{2,63}${dot}(?:${endings}|es)(?![\p{L}\d])`, 'u'),
  /[\w+-]@[\w-]{1,63}\.[a-z]{2,}/u,
  // the best known hosts, whatever stands between
  /\w\s?(?:@|[[({<]\s?at\s?[\])}>]|\bat\b)\s?(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|proton\.me|gmx|web\.de)\b/u,
];

/** 'lena at example dot com'; but 'sign up at example.com' is a link as well. */
export const spokenEmail = new RegExp(
  String.raw`\w(?:${atWord}[\w-]{2,63}(?:${tightDot}|\sponto\s)(?:${safeEndings}|es)|\schiocciola\s[\w-]{2,63}${tightDot}it)(?![\p{L}\d])`,
  'u',
);

export const links: readonly RegExp[] = [
  /\bh(?:tt|xx)ps?\s?:\s?\/\s?\//u,
  /\bwww\s?\.\s?\w/u,
  new RegExp(String.raw`[\w-]{2}\.(?:${safeEndings})(?![\p{L}\d])(?!\.\p{L})`, 'u'),
  new RegExp(String.raw`\w\.(?:${endings})\/\w`, 'u'),
  new RegExp(String.raw`\w${dotInDisguise}(?:com|net|org|info|io|de|fr|co\.uk)(?![\p{L}\d])`, 'u'),
  // 'no ponto com a Bia' is a stop, with Bia
  /(?<!\b(?:o|no|ao|do|um|de|em|nesse|neste|esse|este|meu|certo|mesmo|tal))\sponto\s(?:com|net|org|br)(?![\p{L}\d])/u,
  /\w\spunto\sit(?![\p{L}\d])/u,
];

const named = String.raw`(?:\s(?:is|handle|name|username|account|as|under|me|us|called|ist|heißt|heisst|es|est|c['’]est|e|si chiama))`;

export const handles: readonly RegExp[] = [
  /(?<![\w@])@\s?[\p{L}_][\w.]{2,}/u,
  /[[({<]\s?at\s?[\])}>]\s?[\p{L}_]\w{2,}/u,
  // 'ig: bea_swims', 'my insta is bea.swims', 'snap beaswims92': a word that only a handle is spelled like
  new RegExp(
    String.raw`\b(?:${platforms})\b(?:\s(?:is|handle|name|username|account|as|under|me|us))*\s?[:=-]?\s?(?=\p{L}*[_.\d]+[\w.]*\w)[\p{L}_][\w.]*[\w]`,
    'u',
  ),
  // 'my insta is anna dot belle'; a point is one of a sentence, too, unless a name was announced
  new RegExp(
    String.raw`\b(?:${platforms})\b${named}*\s?[:=-]?\s?\w+\s(?:dot|underscore|unterstrich|gui[oó]n bajo|tiret bas|trattino basso)\s\w`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:${platforms})\b(?:${named}+|\s?[:=])\s(?!(?:no|not|one|some|any|the|my|her|this|that|beside)\b)\w+\s(?:punkt|punto|point|ponto)\s\w`,
    'u',
  ),
  new RegExp(String.raw`\b(?:${platforms})\b\s(?:handle|username|user name|name)\s?(?:is|:|=)\s?\w{3,}`, 'u'),
  new RegExp(
    String.raw`\b(?:add|find|follow|message|dm|text|reach)\s(?:me|her|them|us|him)\son\s(?:my\s)?(?:${platforms})\s?(?::|as\b|under\b|at\b)\s?\w{3,}`,
    'u',
  ),
];

const between = String.raw`(?!(?:minutes?|hours?|days?|weeks?|months?|years?|nights?|times|blocks?|houses?|doors|steps|miles?|km|kilometers|meters|more|other|of|the|a|an|my|our|her|his|their|your|this|that|these|long|down|up|on|off|in|into|at|from|to|by|along|across|and|or|with|for|people|women|girls|friends|dates|am|pm|feet|lanes?|bus|buses|different|cups?|drinks)\b)`;
/** 'In 2016 Main Street was still there' names a year. */
const noYear = String.raw`(?<!\b(?:in|since|until|till|by|from|of|im|seit|en|desde|depuis|summer|winter|spring|fall|autumn)\s(?=(?:19|20)\d\d\b))`;
const streets = 'street|str|avenue|ave|road|rd|boulevard|blvd|highway|hwy|parkway|pkwy|lane|crescent';

export const addresses: readonly RegExp[] = [
  new RegExp(String.raw`${noYear}\b\d{1,5}[a-d]?,?\s(?:${between}[\p{L}\d.'’-]+\s){1,3}(?:${streets})\b`, 'u'),
  new RegExp(String.raw`\b\p{L}{3,}(?:strasse|straße|str\.|gasse|allee)\s\d{1,4}\b`, 'u'),
  new RegExp(
    String.raw`\b\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|boulevard|chemin|impasse|allee)\s(?:de|du|des|la|le|les|l['’]|d['’]|saint|\p{L}{4,})`,
    'u',
  ),
  /\bp\.?\s?o\.?\s?box\s\d+/u,
];

/** A house number in words ('fourteen twenty Maple Street'), read after words became digits. One number alone counts streets. */
export const spelledAddress = new RegExp(String.raw`\b\d{1,3}[\s-]\d{1,3}\s(?:${between}[\p{L}.'’-]+\s){1,3}(?:${streets})\b`, 'u');

export const cased: readonly RegExp[] = [
  /\b\p{Lu}\p{L}{2,}er\s(?:Stra(?:ss|ß)e|Str\.|Allee|Weg|Platz|Ring|Damm|Ufer|Chaussee)\s\d{1,4}\b/u,
  /\b\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:avenue|place|quai|cours|square)\s(?:(?:de|du|des|la|les)\s|l['’]|d['’])*\p{Lu}\p{L}+/u,
  /(?<!\b(?:[Ii]n|[Ss]ince|[Bb]y|[Ff]rom|[Oo]f)\s(?=(?:19|20)\d\d\b))\b\d{1,5}[A-Da-d]?,?\s(?:[NSEW]\.?\s|(?:North|South|East|West)\s)?(?:\p{Lu}[\p{L}.'’-]+\s){1,3}(?:Place|Pl|Way|Drive|Dr|Court|Ct|Close|Circle|Square|Terrace|St|Ln|Row)\b/u,
  /\b(?:\p{Lu}\p{L}{2,}[- ])?\p{Lu}?\p{L}{2,}(?:weg|platz|ring|ufer|damm)\s\d{1,4}\b(?!\s?(?:Minuten|Jahre|Uhr|km|Meter|Kilometer|Euro))/u,
  /\b(?:[Cc]alle|C\/|[Aa]venida|Avda\.?|[Pp]laza|[Pp]aseo|[Rr]ua|Av\.|[Tt]ravessa|[Pp]raca)\s?(?:\d\d?\sde\s)?(?:(?:del?|las?|los|d[ao]s?)\s)*\p{Lu}\p{L}+(?:\s(?:(?:del?|la|d[ao]s?)\s)*\p{Lu}\p{L}+)*,?\s(?:n[.ºo°]{0,2}\s?)?\d{1,4}\b(?!\svezes)/u,
  // 'via' is a word of English, too
  /(?:\bVia|\b(?:in|di|da)\svia|\b(?:[Vv]iale|[Pp]iazza|[Pp]iazzale|[Cc]orso|[Vv]icolo|[Ll]argo))\s(?:(?:de|di|del|della|dei|delle|degli)\s|dell['’]|d['’])*(?:[IVX]+\s)?\p{Lu}\p{L}+(?:\s(?:(?:di|da|del|della|dei)\s)?\p{Lu}\p{L}+){0,4},?\s(?:n[.ºo°]{0,2}\s?)?\d{1,4}\b(?!\s?(?:volte|anni|ore|giorni|minuti|mesi|euro|km|metri|chilometri))/u,
];
