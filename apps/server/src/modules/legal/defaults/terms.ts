import type { Language } from '@violet/contract/fields/languages';

export const terms: Readonly<Record<Language, string>> = {
  en: `# Terms

## Who can be here
You are at least 18 years old, and a woman or a non-binary person who loves women. You have one account, and its photos show you.

## How we treat each other
The [guidelines](/guidelines) are part of these terms. Whoever breaks them can be warned, hidden, suspended or banned. You are told why, and you can object.

## What is yours stays yours
You keep all rights to what you write and show. You allow it to be shown here, to those your settings allow, until you take it back.

## Premium
What premium costs and contains stands on its page before you pay. It renews until you cancel it, which you can do in the settings at any time, to the end of what is paid.

## Leaving
You can delete your account at any time, without a reason. What is kept after that, and for how long, stands on the page about [privacy](/privacy).

## What is not promised
Nobody can promise that you meet somebody, or that everybody here is who she says she is. Take care of yourself: the safety centre says how. Rights that the law gives you as a consumer stay as they are.

## Changes
If these terms or the page about privacy change, you are told on your next visit and asked whether you agree.`,

  es: `# Condiciones

## Quién puede estar aquí
Tienes al menos 18 años y eres una mujer o una persona no binaria que ama a mujeres. Tienes una sola cuenta, y en sus fotos sales tú.

## Cómo nos tratamos
Las [normas](/guidelines) forman parte de estas condiciones. A quien no las respeta se le puede advertir, ocultar, suspender o expulsar. Se te dice por qué, y puedes recurrir.

## Lo tuyo sigue siendo tuyo
Conservas todos los derechos sobre lo que escribes y muestras. Permites que se enseñe aquí, a quienes dejan tus ajustes, hasta que lo retires.

## Premium
Lo que cuesta y contiene premium aparece en su página antes de pagar. Se renueva hasta que lo canceles, cosa que puedes hacer en los ajustes en cualquier momento, con efecto al final de lo pagado.

## Irse
Puedes borrar tu cuenta cuando quieras, sin dar motivos. Qué se guarda después y durante cuánto tiempo está en la página de [privacidad](/privacy).

## Lo que no se promete
Nadie puede prometer que conozcas a alguien, ni que todas sean quienes dicen ser. Cuídate: el centro de seguridad explica cómo. Los derechos que te da la ley como consumidora no cambian.

## Cambios
Si cambian estas condiciones o la página de privacidad, te lo decimos en tu próxima visita y te preguntamos si estás de acuerdo.`,

  fr: `# Conditions

## Qui peut être ici
Tu as au moins 18 ans, et tu es une femme ou une personne non binaire qui aime les femmes. Tu as un seul compte, et ses photos te montrent.

## Comment nous nous traitons
Les [règles](/guidelines) font partie de ces conditions. Qui ne les respecte pas peut être avertie, masquée, suspendue ou exclue. On te dit pourquoi, et tu peux contester.

## Ce qui est à toi reste à toi
Tu gardes tous les droits sur ce que tu écris et montres. Tu acceptes que cela soit montré ici, aux personnes que tes réglages autorisent, jusqu’à ce que tu le retires.

## Premium
Le prix et le contenu de premium figurent sur sa page avant le paiement. L’abonnement se renouvelle jusqu’à ce que tu le résilies, à tout moment dans les réglages, pour la fin de la période payée.

## Partir
Tu peux supprimer ton compte à tout moment, sans raison à donner. Ce qui est conservé ensuite, et combien de temps, figure sur la page [confidentialité](/privacy).

## Ce qui n’est pas promis
Personne ne peut promettre que tu rencontreras quelqu’un, ni que chacune est bien celle qu’elle dit être. Prends soin de toi : le centre de sécurité explique comment. Les droits que la loi te donne restent entiers.

## Changements
Si ces conditions ou la page sur la confidentialité changent, tu l’apprends à ta prochaine visite et on te demande ton accord.`,

  de: `# Nutzungsbedingungen

## Wer hier sein kann
Du bist mindestens 18 Jahre alt und eine Frau oder nichtbinäre Person, die Frauen liebt. Du hast ein Konto, und seine Fotos zeigen dich.

## Wie wir miteinander umgehen
Die [Regeln](/guidelines) gehören zu diesen Bedingungen. Wer sich nicht daran hält, kann verwarnt, verborgen, gesperrt oder ausgeschlossen werden. Du erfährst, warum, und kannst widersprechen.

## Was dir gehört, bleibt deins
Du behältst alle Rechte an dem, was du schreibst und zeigst. Du erlaubst, dass es hier denen gezeigt wird, die deine Einstellungen zulassen, bis du es zurücknimmst.

## Premium
Was Premium kostet und enthält, steht vor dem Bezahlen auf der Seite dazu. Es verlängert sich, bis du kündigst; das geht jederzeit in den Einstellungen, zum Ende der bezahlten Zeit.

## Gehen
Du kannst dein Konto jederzeit löschen, ohne Angabe von Gründen. Was danach noch wie lange gespeichert ist, steht auf der Seite zum [Datenschutz](/privacy).

## Was niemand verspricht
Niemand kann versprechen, dass du jemanden kennenlernst oder dass jede die ist, für die sie sich ausgibt. Pass auf dich auf: Wie, steht im Sicherheitszentrum. Deine gesetzlichen Rechte als Verbraucherin bleiben, wie sie sind.

## Änderungen
Ändern sich diese Bedingungen oder die Seite zum Datenschutz, erfährst du es bei deinem nächsten Besuch und wirst gefragt, ob du zustimmst.`,
  pt: `# Termos

## Quem pode estar aqui
Você tem pelo menos 18 anos e é uma mulher ou uma pessoa não binária que ama mulheres. Você tem uma só conta, e as fotos dela mostram você.

## Como nos tratamos
As [regras](/guidelines) fazem parte destes termos. Quem não as respeita pode ser advertida, ocultada, suspensa ou banida. Você fica sabendo o motivo e pode recorrer.

## O que é seu continua seu
Você mantém todos os direitos sobre o que escreve e mostra. Você permite que isso seja mostrado aqui, a quem suas configurações deixam, até que o retire.

## Premium
O que o Premium custa e contém está na página dele, antes do pagamento. Ele se renova até você cancelar, o que pode fazer nas configurações a qualquer momento, com efeito no fim do que foi pago.

## Sair
Você pode excluir sua conta quando quiser, sem dar motivo. O que fica guardado depois disso, e por quanto tempo, está na página de [privacidade](/privacy).

## O que não se promete
Ninguém pode prometer que você vai conhecer alguém, nem que todo mundo aqui é quem diz ser. Cuide de você: a central de segurança diz como. Os direitos que a lei dá a você como consumidora continuam os mesmos.

## Mudanças
Se estes termos ou a página de privacidade mudarem, você fica sabendo na próxima visita, e perguntamos se você concorda.`,
  it: `# Condizioni

## Chi può essere qui
Hai almeno 18 anni, e sei una donna o una persona non binaria che ama le donne. Hai un solo account, e le sue foto mostrano te.

## Come ci trattiamo
Le [regole](/guidelines) fanno parte di queste condizioni. Chi non le rispetta può essere avvertita, nascosta, sospesa o espulsa. Ti viene detto perché, e puoi fare ricorso.

## Quello che è tuo resta tuo
Conservi tutti i diritti su quello che scrivi e mostri. Permetti che sia mostrato qui, a chi lo consentono le tue impostazioni, finché non lo ritiri.

## Premium
Che cosa costa e che cosa contiene premium è scritto sulla sua pagina prima del pagamento. Si rinnova finché non lo disdici; puoi farlo nelle impostazioni in ogni momento, con effetto alla fine di quanto pagato.

## Andarsene
Puoi eliminare il tuo account in ogni momento, senza un motivo. Che cosa si conserva dopo, e per quanto tempo, è scritto nella pagina sulla [privacy](/privacy).

## Che cosa non si promette
Nessuno può promettere che incontrerai qualcuna, o che ognuna qui sia chi dice di essere. Abbi cura di te: il centro sicurezza spiega come. I diritti che la legge ti dà come consumatrice restano come sono.

## Cambiamenti
Se cambiano queste condizioni o la pagina sulla privacy, te lo diciamo alla tua prossima visita e ti chiediamo se accetti.`,
};
