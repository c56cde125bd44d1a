// A picture is handed to the menu of the phone, or saved where there is none: on a site, and on the pages of the server.
"use strict";
globalThis.kibitzShare = function (name, canvas) {
  canvas.toBlob(async (blob) => {
    const file = new File([blob], name, { type: "image/png" });
    if (navigator.canShare && navigator.canShare({ files: [file] })) {
      try {
        await navigator.share({ files: [file], title: document.title });
        return;
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }, "image/png");
};
