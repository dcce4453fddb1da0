/** What somebody who guesses members' passwords tries first, besides the lists of leaked ones. The last two are published with the demo. */
export const passwordWords: readonly string[] =
  `violet lesbian sapphic bisexual pansexual queer rainbow pride dyke femme butch tea teapot kettle rockyou
  violeta violetta violette veilchen lesbiana lesbienne lesbe lesbisch lésbica lesbica lesbiche sáfica saphique bisexuelle bisessuale
  arcoiris arcoíris arcenciel regenbogen arcobaleno orgullo orgulho orgoglio fierté stolz tetera théière teekanne teiera chaleira
  violet_ana1 violet_bea1`.split(/\s+/u);
