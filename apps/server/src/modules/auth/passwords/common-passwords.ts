// Passwords that everyone tries first. Spec §10 Passwords. The list is words and patterns.
// A pattern is a word or keyboard walk in any case, with look-alike letters, beside a predictable number.

const letterFor: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** Guessed with anything behind them. */
const guessedFirst = new Set(
  'password passwort passwd pass letmein welcome admin administrator qwerty qwertz azerty iloveyou changeme'.split(' '),
);

const words = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcabc asd asdf asdfg asdfgh asdfghjkl asdasd qaz qazwsx qwe qwer qwert qwertyuiop qweasd qweasdzxc
  zxc zxcv zxcvb zxcvbn zxcvbnm wasd test testing tester guest user root master login access default secret temp temporary demo sample
  hello hallo hola bonjour goodbye please thankyou whatever trustno nothing something anything forever always never change
  love lovely lover loveme loveyou iloveu iloveme babe baby babygirl babyboy honey sweetie sweety sweetheart darling angel angels princess
  prince queen king beautiful pretty cutie sexy kisses kiss hugs bestfriend friends friend family mother father mommy daddy sister brother
  sunshine rainbow butterfly flower flowers rose roses daisy lily jasmine violet summer winter spring autumn january february march april
  may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  monkey dragon tiger lion bear panda rabbit bunny kitty kitten cat cats dog dogs puppy horse pony wolf eagle falcon phoenix dolphin shark
  turtle snake spider unicorn chicken turkey buster max bella lucky lucy molly bailey cooper rocky rex sam sammy toby oscar charlie sophie
  maggie sadie ginger pepper shadow smokey tigger pumpkin peanut cookie cookies candy sugar chocolate cherry apple apples orange banana
  strawberry coffee cheese butter pizza popcorn muffin cupcake bubbles diamond crystal silver gold golden purple yellow green blue black
  white red pink star stars starwars startrek pokemon pikachu naruto mario zelda minecraft fortnite batman superman spiderman ironman
  wonderwoman harrypotter hogwarts gandalf matrix ninja pirate wizard magic knight warrior hunter killer master gamer player legend hero
  football baseball basketball soccer softball hockey tennis golf volleyball swimming dance dancer cheer skate surf snowboard racing
  yankees lakers cowboys steelers packers eagles raiders patriots redsox chelsea arsenal liverpool barcelona juventus realmadrid
  ferrari porsche mercedes corvette mustang camaro chevy harley yamaha honda toyota nissan bmw ford jeep
  computer internet google facebook yahoo hotmail gmail microsoft windows apple samsung iphone android linux oracle cisco server system
  music guitar piano drummer metal metallica nirvana slipknot eminem beatles blink rock rockstar rocknroll hiphop jazz dj
  america american canada england london paris berlin texas dallas austin houston chicago boston newyork florida miami orlando phoenix
  california denver seattle atlanta vegas hawaii mexico brazil italy france germany spain ireland scotland australia sydney india
  jesus christ god heaven faith grace blessed bless hope peace freedom destiny spirit angelo gabriel michael matthew andrew anthony joshua
  daniel david james john joseph robert william thomas christopher christian jonathan justin jason jordan brandon brian kevin ryan tyler
  kyle eric alex alexander alexis nicholas nicole patrick steven stephen richard charles george edward henry jack jackson jake jacob john
  johnny jesse joe juan carlos jose luis miguel antonio martin marcus mark mike paul peter philip phillip scott sean shawn simon tony
  victor vincent zachary adam aaron austin benjamin cameron dylan ethan evan ian logan lucas mason nathan noah oliver owen
  jennifer jessica ashley amanda sarah samantha stephanie elizabeth emily emma olivia sophia isabella mia ava abigail hannah madison
  lauren rachel rebecca michelle melissa kimberly laura lisa linda mary maria marie anna anne annie andrea angela angelica amber amy
  barbara brittany brooke caroline catherine chelsea chloe christina christine claire courtney crystal danielle diana elena ella erica
  erin eva gabriela gabriella grace hailey heather helen holly isabel jackie jacqueline jane jasmine jenny joanna julia julie karen kate
  katherine kathryn katie kayla kelly kelsey kristen kristin lindsey lucy megan melanie mercedes miranda monica morgan nancy natalia
  natalie natasha olivia paige pamela patricia rose ruby sabrina sandra sara savannah shannon sharon sierra sofia susan sydney taylor
  teresa tiffany tracy valentina valerie vanessa veronica victoria virginia wendy zoe
  money dollar cash rich million business company office work school college university student teacher doctor nurse police soldier army
  navy marine secure security private pa55 asshole fuckyou fuckoff fuck bitch shit pussy dick hottie player gangsta thuglife money
  blahblah lol lolol haha hahaha yomama fish fishing hunting camping travel holiday vacation beach ocean river mountain island sunset
  moon moonlight midnight sun sunny snow snowman snowball storm thunder lightning fire flame ice water earth wind cool awesome amazing
  super supergirl superstar perfect crazy happy smile smiley lucky winner success dream dreamer dreams genius power energy turbo speed
  rocket eclipse galaxy cosmos mercury venus mars jupiter saturn apollo zeus athena hercules samurai mexico`.split(/\s+/u),
);

/** Walks over the keyboard that mix letters and numbers throughout. */
const walks = new Set(
  `1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx !qaz2wsx !qaz@wsx zaq12wsx zaq1xsw2
  zaq1zaq1 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 z1x2c3 1z2x3c qwe123asd 1qa2ws3ed 2wsx3edc trustno1 passw0rd p4ssw0rd pa55word`.split(
    /\s+/u,
  ),
);

const predictable =
  /^(?:\d{1,2}|(\d)\1{2,7}|0?123|0?1234|12345|123456|1234567|12345678|123456789|1234567890|321|4321|54321|654321|007|420|666|777|1212|1313|2323|19[4-9]\d|20[0-4]\d|1010|2580|123123|112233|121212)?[!.?]?$/u;

/** Numbers and signs that are tried before others. */
export function isPredictable(around: string): boolean {
  return predictable.test(around);
}

/** Longer ones follow no pattern here, and are no single word. */
export const longestRead = 40;

function spelledOut(text: string): string {
  return text.replace(/[@4310$57]/gu, (sign) => letterFor[sign] ?? sign);
}

/** Every way to read a password, in small letters, as a word with something before and behind it. */
export function readingsOf(password: string): { word: string; around: string }[] {
  const [, before = '', rest = ''] = /^(\d{0,6})(.+)$/u.exec(password) ?? [];
  return Array.from({ length: rest.length }, (_, taken) => ({
    word: spelledOut(rest.slice(0, rest.length - taken)),
    around: before + rest.slice(rest.length - taken),
  })).filter(({ around }) => /^[\d_!.?@#$%&*+-]*$/u.test(around));
}

/** Whether a password is among those that are guessed first, whatever its case. */
export function isCommonPassword(password: string): boolean {
  if (password.length > longestRead) return false;
  const lower = password.toLowerCase();
  if (walks.has(lower)) return true;
  return readingsOf(lower).some(({ word, around }) => {
    if (guessedFirst.has(word)) return around.length <= 6;
    return (words.has(word) || /^(.)\1+$/u.test(word)) && isPredictable(around);
  });
}
