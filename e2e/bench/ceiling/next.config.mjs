/** As ours is set, where it matters to what a page costs. */
export default { compress: false, poweredByHeader: false, generateEtags: false };
