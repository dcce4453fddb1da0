/** Favourites that lists of frequent words lack: love between women, endearments, animals, flowers and stars. */
export const moreWords = {
  en: `girlfriend lesbians lipsticklesbian sapphics sappho bookworm beekeeper birdwatching stargazing ladybug ladybird dragonfly bumblebee seahorse
    hedgehog sunflower bluebell foxglove lavender marigold snowdrop primrose buttercup cornflower moonbeam stardust starlight moonflower mermaid
    unicorn kittens sweetpea honeybee lovebird lovebug`,
  es: `bollera bolleras tortillera marimacha lesbianas sáfica safo novias chicas cariño corazoncito amorcito cielito princesita sirena sirenita
    unicornio mariquita libélula abeja colibrí erizo gatita gatito perrita perrito conejita girasol amapola lavanda margarita jazmín azucena
    orquídea tulipán violeta estrellita luciérnaga lunita arcoíris tetera`,
  fr: `gouines lesbiennes saphique sapho copines chérie amoureuse princesse licorne sirène coccinelle libellule papillons hérisson chaton minette
    chouchou doudou loulou bisous cœur tournesol coquelicot lavande marguerite pâquerette jonquille muguet tulipe orchidée étoile étoilefilante
    lune arc-en-ciel luciole abeille théière`,
  de: `lesben lesbisch sapphisch sappho freundinnen mädels schatzi schatz schätzchen liebling süße süsse mausi mausebär hase häschen engelchen
    prinzessin meerjungfrau seejungfrau einhorn einhörner marienkäfer libelle schmetterling schmetterlinge glühwürmchen eichhörnchen igel kätzchen
    hündchen sonnenblume sonnenblumen gänseblümchen vergissmeinnicht maiglöckchen lavendel veilchen mohnblume tulpe orchidee sternchen
    sternschnuppe sonnenschein mondschein regenbogen teekanne`,
  pt: `sapatão sapatona caminhoneira lésbicas sáfica safo namoradas meninas querida docinho amorzinho coraçãozinho princesinha sereia sereiazinha
    unicórnio joaninha libélula borboletas abelhinha beija-flor ouriço gatinha gatinho cachorrinha coelhinha girassol papoula lavanda margarida
    jasmim orquídea tulipa estrelinha vagalume lua arco-íris chaleira`,
  it: `lesbiche saffica saffo camionista fidanzate ragazze tesoro tesorino cuoricino amorino principessina sirena sirenetta unicorno coccinella
    libellula farfalline apina riccio gattina gattino cagnolina coniglietta girasole papavero lavanda margherita gelsomino orchidea tulipano
    violetta stellina lucciola luna arcobaleno teiera`,
};
