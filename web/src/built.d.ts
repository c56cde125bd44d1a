/** What the build knows and the pages say (vite.config.js). */

/** Another one for each build. */
declare const __BUILD__: string;
/** "The server does not answer.": the only sentence that must be there before the server has sent the sentences. */
declare const __SILENCE__: string;
