// npm run nudges: precision and recall of the questions asked in conversations, by kind and language. It lists every text they get wrong.
import { countLabelled, accuracyOf, type Figure } from '#text-rules/test/nudges/accuracy.ts';

const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(6);

function row({ kind, language, precision, recall, due }: Figure): string {
  return `${kind.padEnd(12)}${language.padEnd(5)}${String(due).padStart(4)}  precision ${percent(precision)}  recall ${percent(recall)}`;
}

console.log(`${countLabelled()} labelled messages`);
for (const part of ['seen', 'unseen'] as const) {
  const figures = accuracyOf(part);
  console.log(part === 'seen' ? '\nwritten while the rules were written' : '\nnever used to change a rule');
  for (const figure of figures) console.log(row(figure));
  for (const { kind, language, missed, wronged } of figures.filter((one) => one.language !== 'all')) {
    for (const text of missed) console.log(`  missed  ${language} ${kind}: ${text}`);
    for (const text of wronged) console.log(`  wronged ${language} ${kind}: ${text}`);
  }
}
