import type { Language } from '@violet/contract/fields/languages';

// What members abroad answer, each in the own language: to a question, a photo, a voice, and to anything else.

export interface LinesAbroad {
  readonly question: readonly string[];
  readonly photo: readonly string[];
  readonly voice: readonly string[];
  readonly anything: readonly string[];
}

export const linesAbroad: Readonly<Partial<Record<Language, LinesAbroad>>> = {
  de: {
    question: [
      'Gute Frage. Lass mich kurz mit einer Tasse in der Hand darüber nachdenken.',
      'Ehrlich? Ja. Warum, erzähle ich dir lieber beim Spazieren.',
      'Kommt darauf an, wer fragt. Bei dir wahrscheinlich ja.',
      'Seltener, als ich möchte. Und du?',
      'Das hat mich lange niemand gefragt. Ich bin noch dabei, es herauszufinden.',
    ],
    photo: [
      'Oh, schön. Danke, dass ich das sehen darf.',
      'Da habe ich länger hingeschaut, als ich wollte.',
      'Jetzt will ich wissen, was gleich neben dem Bild ist.',
    ],
    voice: [
      'Du hast eine schöne Stimme. Ich habe sie zweimal angehört.',
      'So klingst du also. Ich hatte sie mir ein bisschen tiefer vorgestellt.',
      'Schön, dich zu hören. Ich antworte schriftlich, ich bin erkältet.',
    ],
    anything: [
      'Schön, dass du schreibst. Ich habe mich gerade erst hingesetzt.',
      'Wie du das sagst, gefällt mir.',
      'Erzähl weiter. Ich habe Zeit, bis die Wäsche fertig ist.',
      'Genau das habe ich heute in der Bahn auch gedacht.',
      'Den Satz klaue ich mir und benutze ihn bei der Arbeit.',
      'Jetzt bin ich neugierig.',
    ],
  },
  fr: {
    question: [
      'Bonne question. Laisse-moi y réfléchir, une tasse à la main.',
      'Franchement ? Oui. Je t’expliquerai pourquoi en marchant.',
      'Ça dépend de qui demande. Pour toi, sans doute oui.',
      'Moins souvent que je ne voudrais. Et toi ?',
      'On ne m’avait pas demandé ça depuis des années. Je cherche encore.',
    ],
    photo: [
      'Oh, j’aime beaucoup. Merci de me l’avoir montrée.',
      'Je l’ai regardée plus longtemps que prévu.',
      'Maintenant je veux savoir ce qu’il y a juste à côté du cadre.',
    ],
    voice: [
      'Tu as une belle voix. Je l’ai écoutée deux fois.',
      'C’est donc ça, ta voix. Je l’imaginais un peu plus grave.',
      'Ça fait plaisir de t’entendre. Je réponds par écrit, je suis enrhumée.',
    ],
    anything: [
      'Ça me fait plaisir que tu écrives. Je venais de m’asseoir.',
      'J’aime bien ta façon de le dire.',
      'Continue, je t’écoute. J’ai tout mon temps, la lessive tourne.',
      'Je pensais exactement la même chose dans le métro.',
      'Je te vole cette phrase, elle va me servir au travail.',
      'Là, tu m’intrigues.',
    ],
  },
  es: {
    question: [
      'Buena pregunta. Déjame pensarla con una taza en la mano.',
      '¿La verdad? Sí. El porqué te lo cuento caminando.',
      'Depende de quién pregunte. Si eres tú, seguramente sí.',
      'Menos de lo que me gustaría. ¿Y tú?',
      'Hacía años que nadie me lo preguntaba. Todavía lo estoy averiguando.',
    ],
    photo: [
      'Ay, me gusta. Gracias por enseñármela.',
      'La he mirado más rato del que pensaba.',
      'Ahora quiero saber qué hay justo fuera de la foto.',
    ],
    voice: [
      'Tienes una voz preciosa. La he escuchado dos veces.',
      'Así que así suenas. Me la imaginaba un poco más grave.',
      'Qué bien oírte. Contesto por escrito, que estoy resfriada.',
    ],
    anything: [
      'Qué bien que escribes. Me acababa de sentar.',
      'Me gusta cómo lo dices.',
      'Cuéntame más. Tengo tiempo hasta que acabe la lavadora.',
      'Justo eso pensaba hoy en el metro.',
      'Esa frase te la robo para el trabajo.',
      'Ahora sí que tengo curiosidad.',
    ],
  },
  it: {
    question: [
      'Bella domanda. Fammici pensare con una tazza in mano.',
      'Sinceramente? Sì. Il perché te lo racconto camminando.',
      'Dipende da chi lo chiede. Se sei tu, probabilmente sì.',
      'Meno spesso di quanto vorrei. E tu?',
      'Non me lo chiedeva nessuno da anni. Lo sto ancora scoprendo.',
    ],
    photo: [
      'Oh, che bella. Grazie di avermela fatta vedere.',
      'L’ho guardata più a lungo di quanto volessi.',
      'Adesso voglio sapere che cosa c’è appena fuori dalla foto.',
    ],
    voice: [
      'Hai una bella voce. L’ho ascoltata due volte.',
      'Ecco come suoni. Me la immaginavo un po’ più bassa.',
      'È bello sentirti. Rispondo per iscritto, sono raffreddata.',
    ],
    anything: [
      'Che bello che scrivi. Mi ero appena seduta.',
      'Mi piace come lo dici.',
      'Racconta ancora, ho tempo finché gira la lavatrice.',
      'Proprio quello che pensavo oggi sul tram.',
      'Questa frase te la rubo e la uso al lavoro.',
      'Adesso sono curiosa.',
    ],
  },
  pt: {
    question: [
      'Boa pergunta. Deixa eu pensar com uma xícara na mão.',
      'Sinceramente? Sim. O porquê eu conto caminhando.',
      'Depende de quem pergunta. Se for você, provavelmente sim.',
      'Menos do que eu gostaria. E você?',
      'Fazia anos que ninguém me perguntava isso. Ainda estou descobrindo.',
    ],
    photo: [
      'Ah, gostei. Obrigada por me mostrar.',
      'Olhei por mais tempo do que eu pretendia.',
      'Agora quero saber o que tem logo ali, fora da foto.',
    ],
    voice: [
      'Você tem uma voz linda. Ouvi duas vezes.',
      'Então é assim que você fala. Eu imaginava um pouco mais grave.',
      'Que bom ouvir você. Respondo por escrito, estou resfriada.',
    ],
    anything: [
      'Que bom que você escreveu. Acabei de me sentar.',
      'Gosto do jeito como você fala disso.',
      'Conta mais. Tenho tempo até a máquina de lavar terminar.',
      'Pensei exatamente nisso hoje no metrô.',
      'Vou roubar essa frase e usar no trabalho.',
      'Agora fiquei curiosa.',
    ],
  },
};
