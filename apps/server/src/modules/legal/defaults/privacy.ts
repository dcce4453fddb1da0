import type { Language } from '@violet/contract/fields/languages';

/** What is true of this software, whoever runs it. The table of periods stands below it on the page. */
export const privacy: Readonly<Record<Language, string>> = {
  en: `# Privacy

## Who is responsible
Whoever runs this site. The [imprint](/imprint) says who that is.

## What is known of you
- What you give: your profile, your photos, whom you like, what you write, which meetups you go to.
- Where you live, if you say so: a city, or a region or a country instead, and then the city is kept nowhere. Where love between women is a crime or dangerous it is a region or a country alone, and the day on which you read the warning is kept.
- What comes with using it: when you were last here, the names of the browsers you are signed in with, and on which day you looked at which profile.
- Your network address is used to hold back attacks. It is not kept with your account.

## Who sees it
- Other members see your profile as far as your settings allow. What you write to a match is seen by the two of you.
- Nobody is told who wrote a story or a review in Tea.
- Moderators see what was reported or sent to them for a decision. Each time they look, it is written down.
- Nothing is sold. There is no advertising and nobody else counts your visits.

## Cookies
- One keeps you signed in, and one tells the page that it does. Both go when you sign out.
- One knows this browser again for 400 days, also after you signed out, so that signing in with it is no news to you.
- One keeps the look that you chose for a year. Whoever sees the browser's cookies sees it.

## Who else is involved
Payments, e-mails, text messages and notifications leave through services that the operator has chosen. They learn what they need for that and nothing more: no e-mail, text or notification says what kind of site this is.

## Your rights
- In the settings you can take along everything that is kept about you, as a file.
- You can change what you have written at any time.
- You can delete your account. It goes at once, for everybody. What has to stay, such as evidence in an open case or a payment, stands with its period in the table below.
- You can complain to the data protection authority of the place where you live.`,

  es: `# Privacidad

## Quién es responsable
Quien gestiona este sitio. En el [aviso legal](/imprint) pone quién es.

## Qué se sabe de ti
- Lo que tú das: tu perfil, tus fotos, quién te gusta, lo que escribes, a qué encuentros vas.
- Dónde vives, si lo dices: una ciudad, o en su lugar una región o un país, y entonces la ciudad no se guarda en ningún sitio. Donde el amor entre mujeres es un delito o un peligro, solo la región o el país, y se guarda el día en que leíste el aviso.
- Lo que surge al usarlo: cuándo estuviste aquí por última vez, el nombre de los navegadores con los que has iniciado sesión y qué día miraste qué perfil.
- Tu dirección de red sirve para frenar ataques. No se guarda con tu cuenta.

## Quién lo ve
- Las demás ven tu perfil hasta donde lo permiten tus ajustes. Lo que escribes a un match solo lo ven ella y tú.
- A nadie se le dice quién escribió una historia o una reseña en Tea.
- La moderación ve lo que se denuncia o se le envía para decidir. Cada consulta queda anotada.
- No se vende nada. No hay publicidad y nadie más cuenta tus visitas.

## Cookies
- Una mantiene tu sesión abierta y otra le dice a la página que lo está. Ambas desaparecen cuando cierras la sesión.
- Una reconoce este navegador durante 400 días, también después de cerrar la sesión, para que entrar con él no sea una novedad que haya que contarte.
- Una guarda durante un año la apariencia que elegiste. Quien mire las cookies del navegador la verá.

## Quién más interviene
Los pagos, correos, SMS y avisos salen a través de servicios que ha elegido quien gestiona el sitio. Solo reciben lo que necesitan para ello: ningún correo, SMS o aviso dice qué tipo de sitio es este.

## Tus derechos
- En los ajustes puedes llevarte en un archivo todo lo que se guarda sobre ti.
- Puedes cambiar en cualquier momento lo que has escrito.
- Puedes borrar tu cuenta. Desaparece enseguida y para todo el mundo. Lo que tiene que quedar, como las pruebas de un caso abierto o un pago, está con su plazo en la tabla de abajo.
- Puedes reclamar ante la autoridad de protección de datos del lugar donde vives.`,

  fr: `# Confidentialité

## Qui est responsable
La personne ou l’association qui gère ce site. Les [mentions légales](/imprint) disent de qui il s’agit.

## Ce que l’on sait de toi
- Ce que tu donnes : ton profil, tes photos, qui te plaît, ce que tu écris, les rencontres auxquelles tu vas.
- Où tu vis, si tu le dis : une ville, ou à sa place une région ou un pays, et alors la ville n’est conservée nulle part. Là où l’amour entre femmes est un délit ou un danger, seulement la région ou le pays, et le jour où tu as lu l’avertissement est conservé.
- Ce qui vient de l’usage : ta dernière visite, le nom des navigateurs où tu es connectée, et quel jour tu as regardé quel profil.
- Ton adresse réseau sert à freiner les attaques. Elle n’est pas conservée avec ton compte.

## Qui le voit
- Les autres membres voient ton profil dans les limites de tes réglages. Ce que tu écris à un match n’est vu que par vous deux.
- Personne n’apprend qui a écrit une histoire ou un avis dans Tea.
- La modération voit ce qui lui est signalé ou envoyé pour décision. Chaque consultation est consignée.
- Rien n’est vendu. Il n’y a pas de publicité et personne d’autre ne compte tes visites.

## Cookies
- L’un te garde connectée, un autre dit à la page que tu l’es. Les deux disparaissent quand tu te déconnectes.
- Un autre reconnaît ce navigateur pendant 400 jours, même après ta déconnexion, pour qu’une connexion avec lui ne te soit pas annoncée comme nouvelle.
- Un autre garde pendant un an l’apparence que tu as choisie. Qui regarde les cookies du navigateur le voit.

## Qui d’autre intervient
Les paiements, e-mails, SMS et notifications partent par des services que la gestion du site a choisis. Ils n’apprennent que le nécessaire : aucun e-mail, SMS ou notification ne dit de quel genre de site il s’agit.

## Tes droits
- Dans les réglages, tu peux emporter dans un fichier tout ce qui est conservé sur toi.
- Tu peux modifier à tout moment ce que tu as écrit.
- Tu peux supprimer ton compte. Il disparaît aussitôt, pour tout le monde. Ce qui doit rester, comme les preuves d’un cas ouvert ou un paiement, figure avec sa durée dans le tableau ci-dessous.
- Tu peux saisir l’autorité de protection des données de l’endroit où tu vis.`,

  de: `# Datenschutz

## Wer verantwortlich ist
Wer diese Seite betreibt. Wer das ist, steht im [Impressum](/imprint).

## Was über dich bekannt ist
- Was du angibst: dein Profil, deine Fotos, wen du magst, was du schreibst, zu welchen Treffen du gehst.
- Wo du lebst, wenn du es sagst: eine Stadt oder an ihrer Stelle eine Region oder ein Land, und dann ist die Stadt nirgends gespeichert. Wo Liebe zwischen Frauen strafbar oder gefährlich ist, sind es nur Region oder Land, und der Tag, an dem du die Warnung gelesen hast, wird gespeichert.
- Was beim Benutzen anfällt: wann du zuletzt hier warst, die Namen der Browser, in denen du angemeldet bist, und an welchem Tag du welches Profil angesehen hast.
- Deine Netzadresse hilft, Angriffe abzuwehren. Mit deinem Konto wird sie nicht gespeichert.

## Wer es sieht
- Andere sehen dein Profil, soweit deine Einstellungen es erlauben. Was du einem Match schreibst, seht nur ihr beide.
- Niemand erfährt, wer in Tea eine Geschichte oder Bewertung geschrieben hat.
- Die Moderation sieht, was ihr gemeldet oder zur Entscheidung vorgelegt wurde. Jeder Blick darauf wird festgehalten.
- Nichts wird verkauft. Es gibt keine Werbung, und niemand sonst zählt deine Besuche.

## Cookies
- Eines hält dich angemeldet, eines sagt der Seite, dass du es bist. Beide verschwinden, wenn du dich abmeldest.
- Eines erkennt diesen Browser 400 Tage lang wieder, auch nach dem Abmelden, damit dir eine Anmeldung mit ihm nicht als neu gemeldet wird.
- Eines merkt sich ein Jahr lang das Aussehen, das du gewählt hast. Wer die Cookies des Browsers ansieht, sieht es.

## Wer noch beteiligt ist
Zahlungen, E-Mails, SMS und Benachrichtigungen gehen über Dienste, die der Betrieb dieser Seite ausgewählt hat. Sie erfahren nur, was sie dafür brauchen: Keine E-Mail, SMS oder Benachrichtigung sagt, was für eine Seite das ist.

## Deine Rechte
- In den Einstellungen kannst du alles, was über dich gespeichert ist, als Datei mitnehmen.
- Was du geschrieben hast, kannst du jederzeit ändern.
- Du kannst dein Konto löschen. Es ist sofort weg, für alle. Was bleiben muss, etwa Belege in einem offenen Fall oder eine Zahlung, steht mit seiner Frist in der Tabelle darunter.
- Du kannst dich bei der Datenschutzbehörde deines Wohnorts beschweren.`,
  pt: `# Privacidade

## Quem é responsável
Quem administra este site. O [aviso legal](/imprint) diz quem é.

## O que se sabe de você
- O que você informa: seu perfil, suas fotos, quem você curte, o que escreve, a quais encontros vai.
- Onde você mora, se disser: uma cidade ou, em vez dela, uma região ou um país, e então a cidade não é guardada em lugar nenhum. Onde o amor entre mulheres é crime ou perigoso, só a região ou o país, e fica guardado o dia em que você leu o aviso.
- O que vem do uso: quando você esteve aqui pela última vez, os nomes dos navegadores em que entrou e em que dia olhou qual perfil.
- Seu endereço de rede serve para conter ataques. Ele não é guardado com a sua conta.

## Quem vê
- As outras pessoas veem seu perfil até onde suas configurações permitem. O que você escreve a um match, só vocês duas veem.
- Ninguém fica sabendo quem escreveu uma história ou uma avaliação no Tea.
- A moderação vê o que foi denunciado ou enviado a ela para decidir. Cada consulta fica registrada.
- Nada é vendido. Não há propaganda, e mais ninguém conta suas visitas.

## Cookies
- Um mantém sua sessão aberta, e outro diz à página que ela está. Os dois somem quando você sai da conta.
- Um reconhece este navegador por 400 dias, mesmo depois de você sair, para que entrar com ele não seja avisado como novidade.
- Um guarda por um ano a aparência que você escolheu. Quem olhar os cookies do navegador vê isso.

## Quem mais participa
Pagamentos, e-mails, SMS e notificações saem por serviços escolhidos por quem administra o site. Eles ficam sabendo só o necessário: nenhum e-mail, SMS ou notificação diz que tipo de site é este.

## Seus direitos
- Nas configurações, você pode levar em um arquivo tudo o que está guardado sobre você.
- Você pode mudar a qualquer momento o que escreveu.
- Você pode excluir sua conta. Ela some na hora, para todo mundo. O que precisa ficar, como as provas de um caso aberto ou um pagamento, está com seu prazo na tabela abaixo.
- Você pode reclamar à autoridade de proteção de dados do lugar onde mora.`,
  it: `# Privacy

## Chi è responsabile
Chi gestisce questo sito. Le [note legali](/imprint) dicono di chi si tratta.

## Che cosa si sa di te
- Quello che dai: il tuo profilo, le tue foto, chi ti piace, che cosa scrivi, a quali incontri vai.
- Dove vivi, se lo dici: una città o, al suo posto, una regione o un paese, e allora la città non è conservata da nessuna parte. Dove l’amore tra donne è un reato o un pericolo, solo la regione o il paese, e resta conservato il giorno in cui hai letto l’avviso.
- Quello che nasce dall’uso: quando sei stata qui l’ultima volta, i nomi dei browser con cui hai effettuato l’accesso, e in quale giorno hai guardato quale profilo.
- Il tuo indirizzo di rete serve a frenare gli attacchi. Non viene conservato con il tuo account.

## Chi lo vede
- Le altre persone vedono il tuo profilo per quanto lo permettono le tue impostazioni. Quello che scrivi a un match lo vedete solo voi due.
- A nessuno viene detto chi ha scritto una storia o una recensione in Tea.
- La moderazione vede quello che le è stato segnalato o inviato per una decisione. Ogni consultazione viene annotata.
- Non si vende nulla. Non c’è pubblicità, e nessun altro conta le tue visite.

## Cookie
- Uno mantiene il tuo accesso, un altro dice alla pagina che c’è. Spariscono entrambi quando esci.
- Uno riconosce questo browser per 400 giorni, anche dopo che sei uscita, perché un accesso da qui non ti venga segnalato come nuovo.
- Uno conserva per un anno l’aspetto che hai scelto. Chi guarda i cookie del browser lo vede.

## Chi altro è coinvolto
Pagamenti, e-mail, SMS e notifiche partono attraverso servizi scelti da chi gestisce il sito. Vengono a sapere solo quello che serve per questo: nessuna e-mail, nessun SMS e nessuna notifica dice che tipo di sito è questo.

## I tuoi diritti
- Nelle impostazioni puoi portare con te, in un file, tutto quello che si conserva su di te.
- Puoi modificare in ogni momento quello che hai scritto.
- Puoi eliminare il tuo account. Sparisce subito, per chiunque. Quello che deve restare, come le prove di un caso aperto o un pagamento, è nella tabella qui sotto con il suo termine.
- Puoi presentare un reclamo all’autorità per la protezione dei dati del luogo in cui vivi.`,
};
