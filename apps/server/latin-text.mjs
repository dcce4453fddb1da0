/**
 * The same program in Latin letters alone, the others as escapes. V8 keeps a text at one byte a letter only where all are Latin. The text of
 * a program stays in memory while it runs, and a few quotation marks would double it.
 */
export function latinText(code) {
  return code.replaceAll(/(\\*)([^\0-\u00ff])/g, (_, slashes, letter) => {
    // An escaped letter is that letter: its own escape takes the place of the slash.
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
