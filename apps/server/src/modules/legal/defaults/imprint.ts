import type { Language } from '@violet/contract/fields/languages';

/** Nobody but the operator knows who that is. */
export const imprint: Readonly<Record<Language, string>> = {
  en: `# Imprint

Whoever runs this site has not filled in this page yet. Here should stand a name, an address, and a way to write to them.

Until it does, be careful with what you entrust to this site.`,
  es: `# Aviso legal

Quien gestiona este sitio todavía no ha rellenado esta página. Aquí deberían figurar un nombre, una dirección y una forma de escribir.

Hasta entonces, ten cuidado con lo que confías a este sitio.`,
  fr: `# Mentions légales

La personne ou l’association qui gère ce site n’a pas encore rempli cette page. Un nom, une adresse et un moyen d’écrire devraient se trouver ici.

D’ici là, réfléchis bien à ce que tu confies à ce site.`,
  de: `# Impressum

Wer diese Seite betreibt, hat dieses Impressum noch nicht ausgefüllt. Hier sollten ein Name, eine Anschrift und ein Weg zum Schreiben stehen.

Bis dahin überlege gut, was du dieser Seite anvertraust.`,
  pt: `# Aviso legal

Quem administra este site ainda não preencheu esta página. Aqui deveriam estar um nome, um endereço e um jeito de escrever para essas pessoas.

Até lá, cuidado com o que você confia a este site.`,
  it: `# Note legali

Chi gestisce questo sito non ha ancora compilato questa pagina. Qui dovrebbero esserci un nome, un indirizzo e un modo per scrivere.

Fino ad allora, fai attenzione a quello che affidi a questo sito.`,
};
