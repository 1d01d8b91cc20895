/* Optional: gives Bookplate's widgets the height they need. The frame's address must carry resize=true. */
addEventListener("message", ({ source, data }) => {
  if (data?.bookplate !== "height" || !(data.height > 0 && data.height < 20000)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow === source) frame.style.height = `${Math.ceil(data.height)}px`;
  }
});
