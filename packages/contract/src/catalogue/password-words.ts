/** What somebody who guesses members' passwords tries first, besides the lists of leaked ones. The last two are published with the demo. */
export const passwordWords: readonly string[] =
  'violet lesbian sapphic bisexual pansexual queer rainbow pride dyke femme butch tea teapot kettle rockyou violet_ana1 violet_bea1'.split(
    ' ',
  );
